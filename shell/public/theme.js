// Before any stylesheet, so that the first paint has the remembered colours. A file of its own: inline scripts are refused.
try {
  var theme = localStorage.getItem('elan-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
