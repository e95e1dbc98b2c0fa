import type { OwnWaiting, WaitingLink } from '#contract/waiting';

/** The props of the parts of a party's page, one part for each state. */
export interface WaitingProps {
  link: WaitingLink;
  waiting: OwnWaiting;
  /** Called with the new state after a change. */
  onChange: (waiting: OwnWaiting) => void;
}
