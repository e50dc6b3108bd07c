import { ACTION_LIMITS, type Action } from '@elan/contracts';
import { Button, Checkbox, IconButton, TextInput } from '@elan/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../use-text';
import styles from './actions.module.css';

type StepList = Action['steps'];

/** The steps that are not empty. */
export const writtenSteps = (steps: StepList): StepList =>
  steps.map(({ text, done }) => ({ text: text.trim(), done })).filter(({ text }) => text !== '');

interface StepsProps {
  steps: StepList;
  onChange: (steps: StepList) => void;
}

/** A short list of steps that can be written, ticked and removed. */
export function Steps({ steps, onChange }: StepsProps) {
  const text = useText();
  const list = useRef<HTMLFieldSetElement>(null);
  // The input exists only after the list has been rendered.
  const focusStep = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('input[type="text"]')[index]?.focus(),
    );
  const add = () => {
    onChange([...steps, { text: '', done: false }]);
    focusStep(steps.length);
  };
  const change = (index: number, changes: Partial<StepList[number]>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...changes } : step)));
  return (
    <fieldset ref={list} className={styles.steps}>
      <legend>{text('action.steps')}</legend>
      {steps.map((step, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.step}>
            <Checkbox
              label={text('action.stepDone', { number })}
              labelHidden
              checked={step.done}
              onChange={(done) => change(index, { done })}
            />
            <TextInput
              label={text('action.step', { number })}
              labelHidden
              maxLength={ACTION_LIMITS.step}
              value={step.text}
              onChange={(written) => change(index, { text: written })}
            />
            <IconButton
              icon={<X />}
              label={text('action.stepRemove', { number })}
              onClick={() => {
                onChange(steps.filter((_, at) => at !== index));
                focusStep(Math.max(0, index - 1));
              }}
            />
          </div>
        );
      })}
      {steps.length < ACTION_LIMITS.steps && (
        <Button size="sm" variant="ghost" iconLeft={<Plus />} onClick={add}>
          {text('action.stepAdd')}
        </Button>
      )}
    </fieldset>
  );
}
