import type { OwnWaiting, WaitingLink } from '#contract/waiting';

/** What the parts of a party's page are given, one for each state. */
export interface WaitingProps {
  link: WaitingLink;
  waiting: OwnWaiting;
  /** Called with how it stands after something was done. */
  onChange: (waiting: OwnWaiting) => void;
}
