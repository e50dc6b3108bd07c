import { ArrowDownAZ, CalendarDays, Download, EllipsisVertical, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { DateInput } from '../forms/DateInput';
import { Select } from '../forms/Select';
import { TextInput } from '../forms/TextInput';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { DiscardQuestion } from '../dialogs/DiscardQuestion';
import { Menu, type MenuItem } from '../menus/Menu';
import { Modal } from '../dialogs/Modal';
import { Tooltip } from '../overlays/Tooltip';
import { Specimen } from './Specimen';
import type { WorkshopTexts } from './Workshop';

export function OverlaySection({ texts }: { texts: WorkshopTexts }) {
  const [open, setOpen] = useState<'modal' | 'discard' | 'confirm' | 'typed' | 'failed' | null>(null);
  const [name, setName] = useState('');
  const [team, setTeam] = useState<string | null>(null);
  const [day, setDay] = useState('');
  const [order, setOrder] = useState<'byName' | 'byDate'>('byName');
  const close = () => setOpen(null);
  const choice = (name: typeof order) => ({ checked: order === name, onSelect: () => setOrder(name) });
  const items: MenuItem[] = [
    { label: texts.settings, icon: <Settings />, href: '#overlays' },
    { label: texts.download, icon: <Download />, disabled: true },
    'separator',
    { label: texts.remove, icon: <Trash2 />, danger: true, onSelect: () => setOpen('confirm') },
  ];
  return (
    <Specimen>
      <Button onClick={() => setOpen('modal')}>{texts.openModal}</Button>
      <Button onClick={() => setOpen('confirm')}>{texts.openConfirm}</Button>
      <Button onClick={() => setOpen('typed')}>{texts.openTyped}</Button>
      <Button onClick={() => setOpen('failed')}>{texts.openFailed}</Button>
      <Menu label={texts.options} items={items} align="start" />
      <Menu label={`${texts.options} 2`} icon={<EllipsisVertical />} items={items} />
      <Menu
        label={texts.order}
        align="start"
        items={[
          { label: texts.byName, icon: <ArrowDownAZ />, ...choice('byName') },
          { label: texts.byDate, icon: <CalendarDays />, ...choice('byDate') },
        ]}
      />
      <Menu disabled label={`${texts.options} (${texts.disabled})`} items={items} />
      <Tooltip text={texts.tooltip}>
        <Button variant="ghost">{texts.hover}</Button>
      </Tooltip>
      <Tooltip text={texts.tooltip} side="bottom">
        <Button variant="ghost">{texts.below}</Button>
      </Tooltip>
      <Tooltip text={texts.tooltip} side="right">
        <Button variant="ghost">{texts.beside}</Button>
      </Tooltip>

      <Modal
        open={open === 'modal'}
        onClose={close}
        title={texts.modalTitle}
        description={texts.modalText}
        footer={
          <>
            <Button onClick={() => setOpen('discard')}>{texts.cancel}</Button>
            <Button variant="primary" disabled={name === ''} onClick={close}>
              {texts.save}
            </Button>
          </>
        }
      >
        <TextInput required label={texts.name} value={name} onChange={setName} />
        <Select
          label={texts.memberTeam}
          options={texts.teams.map((label) => ({ value: label, label }))}
          value={team}
          onChange={setTeam}
        />
        <DateInput label={texts.memberSince} value={day} onChange={setDay} />
      </Modal>
      <DiscardQuestion guard={{ isAsking: open === 'discard', leave: close, stay: () => setOpen('modal') }} />
      <ConfirmDialog
        open={open === 'confirm'}
        title={texts.confirmTitle}
        confirmLabel={texts.openConfirm}
        cancelLabel={texts.cancel}
        danger
        onConfirm={close}
        onCancel={close}
      >
        {texts.confirmText}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'typed'}
        title={texts.typedTitle}
        confirmLabel={texts.openTyped}
        cancelLabel={texts.cancel}
        danger
        typed="Acme"
        onConfirm={close}
        onCancel={close}
      >
        {texts.typedText}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'failed'}
        title={texts.confirmTitle}
        confirmLabel={texts.openConfirm}
        error={texts.danger}
        onConfirm={close}
        onCancel={close}
      />
    </Specimen>
  );
}
