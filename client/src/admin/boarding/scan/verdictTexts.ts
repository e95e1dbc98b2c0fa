import type { BoardingPassenger, BoardingMark } from '#contract/boarding';
import { busOf, hasBoarded, nameOf, type Board } from '../board';
import { describeMark } from '../boardingTexts';
import type { Verdict } from './judge';

/** The verdict on the latest code, with what the panel says beside it. */
export interface ShownVerdict {
  verdict: Verdict | { kind: 'notStored' | 'undone' | 'busNoted'; passenger: BoardingPassenger };
  board: Board;
  /** The marks that it made, and what held before; they can be undone. */
  made: readonly { mark: BoardingMark; before: string }[];
  /** Increases with each scan, so that a repeated verdict is announced again. */
  number: number;
}

type Kind = ShownVerdict['verdict']['kind'];

/** Whether a passenger may board, may board if staff agree, or may not. */
export type Tone = 'good' | 'caution' | 'bad' | 'neutral';

const tones: Readonly<Record<Kind, Tone>> = {
  valid: 'good',
  busNoted: 'good',
  unpaid: 'caution',
  undone: 'neutral',
  already: 'bad',
  cancelled: 'bad',
  ended: 'bad',
  unknown: 'bad',
  notStored: 'bad',
};

export function toneOf(kind: Kind): Tone {
  return tones[kind];
}

/** Vibrations and pauses in milliseconds: short for those who may board. */
const vibrations: Readonly<Record<Tone, number[]>> = {
  good: [80],
  caution: [80, 80, 80],
  bad: [300, 100, 300],
  neutral: [],
};

/** Vibrates, because staff look at the traveller and not at the screen. */
export function vibrateFor(kind: Kind): void {
  const pattern = vibrations[toneOf(kind)];
  if (pattern.length > 0 && 'vibrate' in navigator) navigator.vibrate(pattern);
}

export function verdictHeading({ verdict: { kind }, board: { choice } }: ShownVerdict): string {
  const isCount = choice.count !== '';
  switch (kind) {
    case 'valid':
      return isCount ? 'Counted' : 'Aboard';
    case 'already':
      return isCount ? 'Already counted' : 'Already aboard';
    case 'busNoted':
      return `Noted: ${choice.bus}`;
    case 'unpaid':
      return 'Not paid';
    case 'cancelled':
      return 'Cancelled';
    case 'ended':
      return 'This ticket is not valid any more';
    case 'unknown':
      return 'Unknown ticket';
    case 'notStored':
      return 'Not noted';
    case 'undone':
      return 'Undone';
  }
}

/** What the panel says below its heading; the name is '' for a ticket that nobody has. */
export function verdictDetails(shown: ShownVerdict): { name: string; lines: string[] } {
  const { verdict } = shown;
  if (verdict.kind === 'unknown')
    return {
      name: '',
      lines: ['Nobody on this ferry in this direction has it. Look for the name under People.'],
    };
  if (verdict.kind === 'ended') {
    const { name, isReplaced } = verdict.ticket;
    return {
      name,
      lines: [isReplaced ? 'They got another ticket: ask for the new one.' : 'They got no other ticket.'],
    };
  }
  const { passenger } = verdict;
  return { name: nameOf(passenger), lines: [...placeLines(shown, passenger), ...stateLines(shown)] };
}

function placeLines({ board }: ShownVerdict, passenger: BoardingPassenger): string[] {
  const { group, cabin } = passenger;
  return [group, cabin === null ? '' : `Cabin ${cabin}`, busOf(board, passenger)].filter(
    (line) => line !== '',
  );
}

function stateLines({ verdict, board }: ShownVerdict): string[] {
  switch (verdict.kind) {
    case 'already':
      return verdict.marks.map((mark) => `Since ${describeMark(mark)}`);
    case 'cancelled':
      return ['This trip was cancelled.'];
    case 'notStored':
      return ['This phone did not store it. Free some space, and scan again.'];
    case 'valid': {
      const isLate = board.choice.count !== '' && !hasBoarded(board, verdict.passenger);
      return isLate ? ['Not marked as aboard'] : [];
    }
    default:
      return [];
  }
}
