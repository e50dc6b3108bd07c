// The pages of the library come together: each is a step from the others.
export { LibraryPage } from './LibraryPage';
export { OwnTemplateEditPage } from './OwnTemplateEditPage';
export { OwnTemplatePage } from './OwnTemplatePage';
export { TemplatePage } from './TemplatePage';
