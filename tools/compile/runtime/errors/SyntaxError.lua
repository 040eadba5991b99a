local SyntaxError = js_error_class("SyntaxError")
