import { render, type ComponentChild } from 'preact';

export const createRoot = (parent: Element) => ({
  render: (content: ComponentChild) => {
    render(content, parent);
  },
});
