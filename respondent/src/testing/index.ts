export { pagesBefore, type TestPages } from './pages-before';
