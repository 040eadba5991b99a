local URIError = js_error_class("URIError")
