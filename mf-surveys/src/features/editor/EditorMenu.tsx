import { Menu } from '@elan/ui';
import { leaveFor, places, useMe, useNavigate } from '@elan/web-core';
import { Activity, ChartColumn, Eye, Pause, Play, Save, Trash2 } from 'lucide-react';
import { useText } from '../../shared/use-text';
import type { EditorModel } from './use-survey-edits';

export interface EditorMenuProps {
  model: EditorModel;
  /** Save as a template. */
  onKeep: () => void;
  onDelete: () => void;
}

/** What can be done with the survey as a whole, besides saving it. */
export function EditorMenu({ model, onKeep, onDelete }: EditorMenuProps) {
  const t = useText();
  const navigate = useNavigate();
  const me = useMe();
  const { saved } = model;
  return (
    <Menu
      label={t('surveys.options')}
      items={[
        {
          label: saved.active ? t('surveys.pause') : t('surveys.activate'),
          icon: saved.active ? <Pause /> : <Play />,
          onSelect: () => {
            model.saveNow({ active: !saved.active });
          },
        },
        {
          label: t('surveys.openProgress'),
          icon: <Activity />,
          onSelect: () => {
            leaveFor(() => void navigate(places.survey(saved.id)));
          },
        },
        {
          label: t('surveys.results'),
          icon: <ChartColumn />,
          onSelect: () => {
            leaveFor(() => void navigate(places.analyze(saved.id)));
          },
        },
        {
          label: t('surveys.preview'),
          icon: <Eye />,
          onSelect: () => {
            window.open(places.preview(saved.id, me?.id), '_blank', 'noopener');
          },
        },
        { label: t('surveys.saveAs'), icon: <Save />, onSelect: onKeep },
        'separator',
        { label: t('surveys.delete'), icon: <Trash2 />, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
