import type { MassEditProps } from './MassEdit';

/** What each tab of the dialog is given. */
export interface PanelProps extends MassEditProps {
  /** Told while something is under way that should not be left. */
  onBusy: (busy: boolean) => void;
}
