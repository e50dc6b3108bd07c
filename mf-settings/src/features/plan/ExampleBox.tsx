import { Alert, Button } from '@elan/ui';
import { places } from '@elan/web-core';
import { useText } from '../../shared/use-text';

/** A preview of the results, before anything is paid. */
export function ExampleBox() {
  const text = useText();
  return (
    <Alert tone="info" action={<Button href={places.example}>{text('plan.exampleLink')}</Button>}>
      {text('plan.example')}
    </Alert>
  );
}
