/** The props of each tab of the mass edit dialog. */
export interface TabProps {
  organizationId: string;
  customerIds: readonly string[];
  /** Called after customers were changed. */
  onDone: () => void;
  /** Called while a request runs, during which the dialog must not be left. */
  onBusy: (busy: boolean) => void;
}
