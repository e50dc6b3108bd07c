// The design system. Everything exported here is downloaded with the first page: heavy parts, including Highcharts, are
// fetched by the components themselves when they are needed.
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/Button';
export { IconButton, type IconButtonProps } from './actions/IconButton';
export { Backdrop } from './brand/Backdrop';
export { EmptyIllustration, type EmptyPicture } from './brand/EmptyIllustration';
export { Logo, type LogoProps } from './brand/Logo';
export { ColumnChart, LineChart, type ChartPoint, type ChartProps } from './charts/Chart';
export { DriverMap, type DriverMapProps, type DriverPoint } from './charts/DriverMap';
export {
  TrendChart,
  type TrendBand,
  type TrendChartProps,
  type TrendMark,
  type TrendPoint,
} from './charts/TrendChart';
export { classNames } from './class-names';
export { Avatar, type AvatarProps } from './display/Avatar';
export { Card, type CardProps } from './display/Card';
export { Html, type HtmlProps } from './display/Html';
export { PageHeader, type Breadcrumb, type PageHeaderProps } from './display/PageHeader';
export { SkipLink } from './display/SkipLink';
export { StatBox, type StatBoxProps } from './display/StatBox';
export { Tabs, type Tab, type TabsProps } from './display/Tabs';
export { Badge, Tag, type TagProps, type Tone } from './display/Tag';
export { VisuallyHidden } from './display/VisuallyHidden';
export { Alert, ErrorBlock, type AlertProps } from './feedback/Alert';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './display/EmptyState';
export {
  ProgressBar,
  ProgressSteps,
  type ProgressBarProps,
  type ProgressStepsProps,
} from './display/ProgressSteps';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { Spinner, type SpinnerProps } from './feedback/Spinner';
export { toast, toastDurations, type ToastKind, type ToastOptions } from './toasts/toast';
export { Toaster } from './toasts/Toaster';
export { keptClear } from './feedback/use-clear-top';
export { Checkbox, Switch, type ToggleProps } from './forms/Checkbox';
export { CodeInput, type CodeInputProps } from './forms/CodeInput';
export { DateInput, type DateInputProps } from './forms/DateInput';
export { Field, type ControlAttributes, type FieldBoxProps, type FieldProps } from './forms/Field';
export { FileInput, type FileInputProps } from './forms/FileInput';
export { ImageInput, type ImageInputProps } from './forms/ImageInput';
export { NumberInput, type NumberInputProps } from './forms/NumberInput';
export { PasswordInput, type PasswordInputProps } from './forms/PasswordInput';
export { RadioCards, type RadioCard, type RadioCardsProps } from './forms/RadioCards';
export { RichTextArea, type RichTextAreaProps } from './rich-text/RichTextArea';
export { Select, type SelectOption, type SelectProps } from './forms/Select';
export { TextArea, type TextAreaProps } from './forms/TextArea';
export { TextInput, type TextInputProps } from './forms/TextInput';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/ConfirmDialog';
export { DiscardQuestion } from './dialogs/DiscardQuestion';
export { Menu, type MenuAction, type MenuItem, type MenuProps } from './menus/Menu';
export { Modal, type ModalProps } from './dialogs/Modal';
export { PortalContainer } from './overlays/portal-container';
export { Tooltip, type TooltipProps } from './overlays/Tooltip';
export type { UiTexts } from './config';
export { UiProvider, useUi, type LinkProps, type UiProviderProps } from './provider/UiProvider';
export { DistributionBars, type DistributionBarsProps } from './scores/DistributionBars';
export {
  Heatmap,
  type HeatmapCell,
  type HeatmapColumn,
  type HeatmapProps,
  type HeatmapRow,
} from './heatmap/Heatmap';
export {
  ScoreBadge,
  ScoreBar,
  ScoreGauge,
  type ScoreBand,
  type ScoreGaugeProps,
  type ScoreProps,
} from './scores/ScoreGauge';
export { StackedShareBar, type StackedShareBarProps } from './scores/StackedShareBar';
export { afterPaint } from './loading/after-paint';
export { useScrollBox } from './scrolling/use-scroll-box';
export type { TablePageSize } from './table/page-sizes';
export {
  Table,
  type RemoteRows,
  type TableColumn,
  type TableProps,
  type TableSelection,
  type TableValue,
  type TableView,
} from './table/Table';
export { getTheme, setTheme, themeScript, useTheme, type Theme } from './theme/theme';
