export { Workshop, type WorkshopProps } from './Workshop';
