export { LibraryPage } from './LibraryPage';
export { OwnTemplateEditPage } from './OwnTemplateEditPage';
export { OwnTemplatePage } from './OwnTemplatePage';
export { TemplatePage } from './TemplatePage';
