local RangeError = js_error_class("RangeError")
