local ReferenceError = js_error_class("ReferenceError")
