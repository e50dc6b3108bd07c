import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadParts } from '../testing';
import { UiProvider } from '../provider/UiProvider';
import english from '../texts/en.json';
import french from '../texts/fr.json';
import { CodeInput } from './CodeInput';
import { DateInput } from './DateInput';
import { FileInput } from './FileInput';
import { PasswordInput } from './PasswordInput';
import { RadioCards } from './RadioCards';
import { Select } from './Select';
import { TextInput } from './TextInput';

beforeAll(loadParts);

describe('TextInput', () => {
  it('ties label, hint and error to the control', () => {
    render(
      <TextInput
        required
        label="E-mail"
        hint="At work"
        error="Unknown address"
        value=""
        onChange={() => undefined}
      />,
    );
    const input = screen.getByRole('textbox', { name: /E-mail/, description: 'Unknown address At work' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input).toHaveProperty('required', true);
  });
});

describe('PasswordInput', () => {
  it('shows and hides the password', async () => {
    const user = userEvent.setup();
    render(<PasswordInput label="Password" value="secret12" onChange={() => undefined} />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveProperty('type', 'password');
  });
});

describe('FileInput', () => {
  const sizeIn = (locale: string, bytes: number): string | undefined => {
    const file = new File([new Uint8Array(bytes)], 'members.csv');
    const { container, unmount } = render(
      <UiProvider locale={locale} texts={locale === 'fr' ? french : english}>
        <FileInput label="Members" file={file} onChange={() => undefined} />
      </UiProvider>,
    );
    const size = container.querySelector('small')?.textContent.replace(/\s/g, ' ');
    unmount();
    return size;
  };

  it.each([
    [1, '1 byte', '1 octet'],
    [133, '133 bytes', '133 octets'],
    [3400, '3.4 kB', '3,4 ko'],
    [999_960, '1 MB', '1 Mo'],
    [2_140_000, '2.1 MB', '2,1 Mo'],
  ])('writes a size of %i as each language does', (bytes, inEnglish, inFrench) => {
    expect([sizeIn('en', bytes), sizeIn('fr', bytes)]).toEqual([inEnglish, inFrench]);
  });

  it('takes the same file again, which may have been corrected', async () => {
    const choose = vi.fn<(file: File | null) => void>();
    render(<FileInput label="Members" file={null} onChange={choose} />);
    const file = new File(['name'], 'members.csv');
    await userEvent.upload(screen.getByLabelText('Members'), file);
    await userEvent.upload(screen.getByLabelText('Members'), file);
    expect(choose.mock.calls).toEqual([[file], [file]]);
  });
});

describe('CodeInput', () => {
  function Page({ onComplete }: { onComplete?: (code: string) => void }) {
    const [code, setCode] = useState('');
    return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
  }

  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 6$/ });
  const entered = () =>
    boxes()
      .map((box) => box.value)
      .join('');

  it('moves on with each digit, takes digits only and reports a whole code once', async () => {
    const user = userEvent.setup();
    const complete = vi.fn();
    render(<Page onComplete={complete} />);
    expect(boxes()).toHaveLength(6);
    await user.click(boxes()[0] as HTMLInputElement);
    await user.keyboard('12a3');
    expect(entered()).toBe('123');
    expect(document.activeElement).toBe(boxes()[3]);
    await user.keyboard('4567');
    expect(entered()).toBe('123457');
    expect(complete.mock.calls[0]).toEqual(['123456']);
  });

  it('counts what is entered, one digit in the singular', () => {
    render(
      <UiProvider locale="fr" texts={french}>
        <CodeInput label="Code" value="1" onChange={() => undefined} />
      </UiProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('1 chiffre sur 6');
  });

  it('moves on from a digit that is typed over by the same digit', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(boxes()[0] as HTMLInputElement);
    await user.keyboard('117323{Home}');
    expect(document.activeElement).toBe(boxes()[0]);
    await user.keyboard('127345');
    expect(entered()).toBe('127345');
    expect(document.activeElement).toBe(boxes()[5]);
  });

  it('goes back with Backspace and along with the arrows', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(boxes()[0] as HTMLInputElement);
    await user.keyboard('123{Backspace}');
    expect(entered()).toBe('12');
    expect(document.activeElement).toBe(boxes()[2]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}9');
    expect(entered()).toBe('92');
  });

  it('takes a code pasted into any box, with spaces, and offers one-time-code autofill', async () => {
    const user = userEvent.setup();
    const complete = vi.fn();
    render(<Page onComplete={complete} />);
    expect(boxes()[0]?.autocomplete).toBe('one-time-code');
    expect(boxes()[0]?.inputMode).toBe('numeric');
    await user.click(boxes()[4] as HTMLInputElement);
    await user.paste(' 123 456 ');
    expect(entered()).toBe('123456');
    expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
  });
});

describe('Select', () => {
  const names = [
    'Austria',
    'Belgium',
    'Canada',
    'Denmark',
    'Éire',
    'Finland',
    'France',
    'Germany',
    'Italy',
    'Spain',
  ];

  function Page({ options, onChange }: { options: string[]; onChange?: (value: string) => void }) {
    const [value, setValue] = useState<string | null>(null);
    return (
      <Select
        label="Country"
        options={options.map((name) => ({ value: name, label: name, disabled: name === 'Belgium' }))}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    );
  }

  it('opens with the arrow key, jumps by letters, chooses with Enter and returns focus', async () => {
    const user = userEvent.setup();
    render(<Page options={names.slice(0, 4)} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')));
    await user.keyboard('de{Enter}');
    const trigger = screen.getByRole('combobox', { name: 'Country' });
    await waitFor(() => expect(document.activeElement).toBe(trigger));
    expect(trigger.textContent).toBe('Denmark');
  });

  it('refuses a disabled option', async () => {
    const user = userEvent.setup();
    const change = vi.fn();
    render(<Page options={names.slice(0, 4)} onChange={change} />);
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Belgium' }));
    expect(change).not.toHaveBeenCalled();
  });

  it('searches a long list without minding accents', async () => {
    const user = userEvent.setup();
    render(<Page options={names} />);
    await user.click(screen.getByRole('combobox', { name: 'Country' }));
    const search = await screen.findByRole('combobox', { name: /Search/ });
    await user.type(search, 'eire');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Éire']);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Country' }).textContent).toBe('Éire');
  });

  it('searches no domain that addresses share, unless for an @', async () => {
    const user = userEvent.setup();
    const people = ['Ada', 'Lea'].map((label) => ({
      value: label,
      label,
      description: `${label.toLowerCase()}@shop.example`,
    }));
    render(<Select label="Person" searchable options={people} value={null} onChange={() => undefined} />);
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    const search = await screen.findByRole('combobox', { name: /Search/ });
    await user.type(search, 'shop');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await user.clear(search);
    await user.type(search, 'ada@shop');
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});

describe('RadioCards', () => {
  it('is a group of radios', async () => {
    const user = userEvent.setup();
    const change = vi.fn();
    render(
      <RadioCards
        label="Frequency"
        options={[
          { value: 'once', label: 'Once' },
          { value: 'weekly', label: 'Every week', description: 'A short round' },
        ]}
        value="once"
        onChange={change}
      />,
    );
    expect(screen.getByRole('group', { name: 'Frequency' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Every week', description: 'A short round' }));
    expect(change).toHaveBeenCalledWith('weekly');
  });
});

describe('DateInput', () => {
  function Page({ locale = 'en', min, max }: { locale?: string; min?: string; max?: string }) {
    const [day, setDay] = useState('2026-11-16');
    return (
      <UiProvider locale={locale} texts={french}>
        <DateInput label="Start" value={day} onChange={setDay} min={min} max={max} clearable />
        <output>{day}</output>
      </UiProvider>
    );
  }
  const value = () => screen.getByRole('status').textContent;
  const openCalendar = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: french.chooseDate }));
    await screen.findByRole('dialog', { name: french.chooseDate });
  };

  it.each([
    ['en', '2026-12-03', '12/03/2026'],
    ['en', '12/3/26', '12/03/2026'],
    ['fr', '2026-12-03', '03/12/2026'],
    ['fr', '3/12/2026', '03/12/2026'],
    ['fr', '3 déc 2026', '03/12/2026'],
  ])('gives a day in %s that is written %s, and shows it as the region does', async (locale, text, shown) => {
    const user = userEvent.setup();
    render(<Page locale={locale} />);
    const input = screen.getByRole('textbox', { name: 'Start' });
    expect(input).toHaveProperty('value', locale === 'en' ? '11/16/2026' : '16/11/2026');
    await user.clear(input);
    await user.type(input, text);
    expect(input).toHaveProperty('value', text);
    await user.keyboard('{Enter}');
    expect(value()).toBe('2026-12-03');
    expect(input).toHaveProperty('value', shown);
  });

  it('counts as soon as it is whole, so that a button beside it has it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const input = screen.getByRole('textbox', { name: 'Start' });
    await user.clear(input);
    await user.type(input, '2026-12-03');
    expect(value()).toBe('2026-12-03');
    await user.tab();
    expect(input).toHaveProperty('value', '12/03/2026');
  });

  it('keeps the last good day while what is written makes no sense, and says so', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const input = screen.getByRole('textbox', { name: 'Start' });
    await user.clear(input);
    await user.type(input, '2026-02-30');
    await user.tab();
    expect(value()).toBe('2026-11-16');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Écrivez la date sous la forme jj/MM/aaaa')).toBeTruthy();
    expect(input).toHaveProperty('placeholder', 'jj/MM/aaaa');
  });

  it.each([
    ['2026-11-14', 'Pas avant le 11/15/2026'],
    ['2026-11-18', 'Pas après le 11/17/2026'],
  ])('says of %s what its limit is', async (day, problem) => {
    const user = userEvent.setup();
    render(<Page min="2026-11-15" max="2026-11-17" />);
    const input = screen.getByRole('textbox', { name: 'Start' });
    await user.clear(input);
    await user.type(input, day);
    await user.tab();
    expect(value()).toBe('2026-11-16');
    expect(screen.getByText(problem)).toBeTruthy();
  });

  it.each([
    ['en', 'Sunday'],
    ['fr', 'lundi'],
  ])('starts the week in %s on %s', async (locale, weekday) => {
    const user = userEvent.setup();
    render(<Page locale={locale} />);
    await openCalendar(user);
    expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe(weekday);
  });

  it('moves over the days with the keyboard and chooses with Enter', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await openCalendar(user);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toContain('16 November 2026'),
    );
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Home}{Enter}');
    expect(value()).toBe('2026-12-20');
  });

  it('keeps inside its limits', async () => {
    const user = userEvent.setup();
    render(<Page min="2026-11-15" max="2026-11-17" />);
    await openCalendar(user);
    await user.keyboard('{PageDown}{Enter}');
    expect(value()).toBe('2026-11-17');
  });

  it('can be cleared', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: french.clear }));
    expect(value()).toBe('');
  });
});
