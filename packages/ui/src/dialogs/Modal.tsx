import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../loading/on-demand';

export interface ModalProps {
  open: boolean;
  /** Triggered by Escape, the close button or a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Widths: 400 px, 560 px. */
  size?: 'sm' | 'md' | undefined;
  /** False while closing would lose work: then only the buttons of the footer close it. */
  dismissible?: boolean | undefined;
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

const modalBox = onDemand(() => import('./ModalBox').then((part) => part.ModalBox));

/** A dialog over the page: focus stays inside and returns afterwards; the page behind is inert. */
export function Modal(props: ModalProps) {
  const ModalBox = useOnDemand(modalBox, props.open ? 'now' : 'idle');
  return ModalBox === undefined ? null : <ModalBox {...props} />;
}
