local TypeError = js_error_class("TypeError")
