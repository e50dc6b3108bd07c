// The pages of the library are loaded together: each is one step from the others.
export { LibraryPage } from './LibraryPage';
export { OwnTemplateEditPage } from './OwnTemplateEditPage';
export { OwnTemplatePage } from './OwnTemplatePage';
export { TemplatePage } from './TemplatePage';
