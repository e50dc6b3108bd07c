import { Button } from '../actions/Button';

export interface WorkshopProps {
  locale: 'en' | 'fr';
}

/** Every component in every state, for eyes and for accessibility tests. */
export function Workshop({ locale }: WorkshopProps) {
  return <Button>{locale}</Button>;
}
