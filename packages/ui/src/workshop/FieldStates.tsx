import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { CodeInput } from '../forms/CodeInput';
import { DateInput } from '../forms/DateInput';
import { Field } from '../forms/Field';
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

/** Invalid fields, and fields that cannot be changed. */
export function FieldStates({ texts }: { texts: WorkshopTexts }) {
  const [days, setDays] = useState<number | null>(45);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('123');
  const [day, setDay] = useState('2026-01-05');
  const [image, setImage] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [letter, setLetter] = useState(texts.letterHtml);
  const [level, setLevel] = useState('7');
  const wrong = (label: string) => `${label} (${texts.withError})`;
  const closed = (label: string) => `${label} (${texts.disabled})`;
  return (
    <div className={styles.fields}>
      <NumberInput
        label={wrong(texts.number)}
        error={texts.numberError}
        end={<IconButton size="sm" icon={<X />} label={texts.undo} onClick={() => setDays(null)} />}
        value={days}
        onChange={setDays}
      />
      <NumberInput disabled label={closed(texts.number)} value={14} onChange={setDays} />
      <PasswordInput
        label={wrong(texts.password)}
        hint={texts.passwordHint}
        error={texts.passwordError}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <DateInput label={wrong(texts.start)} error={texts.dateError} value={day} onChange={setDay} />
      <CodeInput disabled label={closed(texts.code)} value="123456" onChange={setText} />
      <FileInput label={wrong(texts.file)} error={texts.fileError} file={file} onChange={setFile} />
      <ImageInput label={wrong(texts.image)} error={texts.imageError} value={image} onChange={setImage} />
      <ImageInput disabled label={closed(texts.image)} value={SAMPLE_IMAGE} onChange={setImage} />
      <FileInput disabled label={closed(texts.file)} file={null} onChange={setFile} />
      <TextArea
        required
        label={wrong(texts.note)}
        error={texts.companyError}
        value={text}
        onChange={setText}
      />
      <TextArea disabled label={closed(texts.note)} value={texts.lockedValue} onChange={setText} />
      <RichTextArea label={wrong(texts.letter)} maxLength={120} value={letter} onChange={setLetter} />
      <RichTextArea disabled label={closed(texts.letter)} value={letter} onChange={setLetter} />
      <TextInput
        labelHidden
        label={texts.searchMembers}
        placeholder={texts.searchMembers}
        value={text}
        onChange={setText}
      />
      <Field label={texts.ownInput} hint={texts.nameHint}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={0}
            max={10}
            value={level}
            className={styles.ownInput}
            onChange={(event) => setLevel(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
