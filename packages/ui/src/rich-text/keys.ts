export const isApple = /Mac OS X|iP(ad|hone|od)/.test(navigator.userAgent);
/** The key of shortcuts, as the library writes it. */
export const command = isApple ? 'Meta-' : 'Ctrl-';

/**
 * Keys of the library that create what is not allowed here, or that prevent Tab and Page from doing what they normally
 * do.
 */
export const otherKeys = ['Tab', 'Shift-Tab', 'PageUp', 'PageDown'].concat(
  ['Shift-5', 'Shift-6', 'Shift-7', '[', ']', 'd'].map((key) => command + key),
);

/** Refuses the same formats from the menus of systems and virtual keyboards. */
export function refuseOtherFormats(event: InputEvent): void {
  if (!/^format(?!Bold|Italic|Underline|Remove)|^insertHorizontalRule/.test(event.inputType)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
