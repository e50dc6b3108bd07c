/** A wide logo, as small as it can be written. */
export const SAMPLE_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"><circle cx="16" cy="16" r="16" fill="#5b3df5"/><path d="M44 12h72M44 22h48" stroke="#ff7a2f" stroke-width="6" stroke-linecap="round"/></svg>',
)}`;
