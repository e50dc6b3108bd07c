import { useState } from 'react';
import { Search } from 'lucide-react';
import { CodeInput } from '../forms/CodeInput';
import { DateInput } from '../forms/DateInput';
import { FileInput } from '../forms/FileInput';
import { ImageInput } from '../forms/ImageInput';
import { NumberInput } from '../forms/NumberInput';
import { PasswordInput } from '../forms/PasswordInput';
import { RichTextArea } from '../rich-text/RichTextArea';
import { TextArea } from '../forms/TextArea';
import { TextInput } from '../forms/TextInput';
import type { WorkshopTexts } from './Workshop';
import { SAMPLE_IMAGE } from './sample-image';
import styles from './Workshop.module.css';

export function FieldSection({ texts }: { texts: WorkshopTexts }) {
  const [name, setName] = useState('');
  const [company, setCompany] = useState('Acme');
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('correct horse');
  const [days, setDays] = useState<number | null>(14);
  const [code, setCode] = useState('123');
  const [wrongCode, setWrongCode] = useState('654321');
  const [start, setStart] = useState('2026-11-16');
  const [end, setEnd] = useState('');
  const [thanks, setThanks] = useState('');
  const [letter, setLetter] = useState(texts.letterHtml);
  const [image, setImage] = useState<string | null>(SAMPLE_IMAGE);
  const [file, setFile] = useState<File | null>(null);
  const [members, setMembers] = useState<File | null>(
    () => new File(['a,b'], 'members-2026.csv', { type: 'text/csv' }),
  );
  return (
    <div className={styles.fields}>
      <TextInput required label={texts.name} hint={texts.nameHint} value={name} onChange={setName} />
      <TextInput label={texts.company} error={texts.companyError} value={company} onChange={setCompany} />
      <TextInput disabled label={texts.locked} value={texts.lockedValue} onChange={setName} />
      <TextInput
        label={texts.searchMembers}
        icon={<Search aria-hidden="true" />}
        placeholder={texts.searchMembers}
        value={name}
        onChange={setName}
      />
      <PasswordInput
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <NumberInput label={texts.number} min={1} max={31} value={days} onChange={setDays} />
      <DateInput label={texts.start} value={start} onChange={setStart} clearable />
      <DateInput
        label={texts.end}
        hint={texts.between}
        min="2026-11-10"
        max="2026-11-20"
        value={end}
        onChange={setEnd}
      />
      <DateInput disabled label={`${texts.end} (${texts.disabled})`} value="2026-12-31" onChange={setEnd} />
      <CodeInput label={texts.code} hint={texts.codeHint} value={code} onChange={setCode} />
      <CodeInput
        label={`${texts.code} 2`}
        error={texts.codeError}
        value={wrongCode}
        onChange={setWrongCode}
      />
      <TextArea label={texts.note} placeholder={texts.notePlaceholder} value={note} onChange={setNote} />
      <RichTextArea label={texts.thanks} hint={texts.thanksHint} value={thanks} onChange={setThanks} />
      <RichTextArea required label={texts.letter} rows={5} value={letter} onChange={setLetter} />
      <FileInput label={texts.file} hint={texts.fileHint} accept=".csv" file={file} onChange={setFile} />
      <FileInput label={`${texts.file} 2`} accept=".csv" file={members} onChange={setMembers} />
      <ImageInput label={texts.image} value={image} onChange={setImage} />
    </div>
  );
}
