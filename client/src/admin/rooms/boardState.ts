import type { RoomBoard, RoomGuest, RoomProposal } from '#contract/roomPlan';
import {
  changeRoom,
  moveGuest,
  guestName,
  isSameArrangement,
  rebase,
  type RoomDetails,
  findRoom,
  swapGuests,
  type Target,
} from './arrangement';
import { type BoardRoom, roomName, toBoardRooms } from './boardRooms';

/** The last proposal, and the rooms it was planned from. */
export interface ShownProposal {
  answer: RoomProposal;
  before: readonly BoardRoom[];
  rooms: readonly BoardRoom[];
  /** Whether guests have since been moved by hand, so that the proposal no longer describes the rooms shown. */
  isAltered: boolean;
}

export interface BoardState {
  stored: RoomBoard;
  guests: ReadonlyMap<string, RoomGuest>;
  rooms: readonly BoardRoom[];
  proposal: ShownProposal | undefined;
  /** Whether others have stored rooms since, which are not shown because the user has changed something. */
  hasNewerRooms: boolean;
  /** The latest status message. */
  message: string;
  /** What was shown before each change that is not stored, oldest first. */
  past: readonly BoardSnapshot[];
}

export interface BoardSnapshot extends Pick<BoardState, 'rooms' | 'proposal'> {
  /** The room whose note was edited next: consecutive edits of one note are one change. */
  editedNote?: string | undefined;
}

export type BoardAction =
  | { type: 'stored'; board: RoomBoard; message: string }
  /** Loaded again after a change by others. */
  | { type: 'reloaded'; board: RoomBoard }
  | { type: 'rebased'; board: RoomBoard }
  | { type: 'proposed'; proposal: RoomProposal }
  | { type: 'moved'; guest: string; target: Target }
  | { type: 'swapped'; one: string; other: string }
  | { type: 'roomChanged'; room: string; change: RoomDetails }
  | { type: 'undone' }
  | { type: 'discarded' }
  | { type: 'announced'; message: string };

export function createBoardState(stored: RoomBoard): BoardState {
  const rooms = toBoardRooms(stored.rooms);
  return {
    stored,
    guests: toGuestMap(stored),
    rooms,
    proposal: undefined,
    hasNewerRooms: false,
    message: '',
    past: [],
  };
}

function toGuestMap({ guests }: RoomBoard): BoardState['guests'] {
  return new Map(guests.map((guest) => [guest._id, guest]));
}

export function reduceBoard(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'stored':
      return withStored(state, action.board, action.message);
    case 'reloaded':
      return withReloaded(state, action.board);
    case 'rebased': {
      const rooms = rebase(state.rooms, action.board);
      const message = 'These are your rooms, with the current guests';
      return { ...withStored(state, action.board, message), rooms };
    }
    case 'proposed':
      return withProposal(state, action.proposal);
    case 'moved':
      return withMoved(state, action.guest, action.target);
    case 'swapped':
      return withSwapped(state, action.one, action.other);
    case 'roomChanged':
      return withRoomChanged(state, action.room, action.change);
    case 'undone':
      return withLastUndone(state);
    case 'discarded':
      return {
        ...withStored(state, state.stored, 'The rooms are shown as they are stored'),
        hasNewerRooms: state.hasNewerRooms,
      };
    case 'announced':
      return { ...state, message: action.message };
  }
}

function withStored(state: BoardState, stored: RoomBoard, message: string): BoardState {
  const rooms = toBoardRooms(stored.rooms, state.rooms);
  return { ...createBoardState(stored), rooms, message };
}

/** Shows newer rooms that others have saved if the user has changed nothing; otherwise only records that they exist. */
function withReloaded(state: BoardState, board: RoomBoard): BoardState {
  if (board.version === state.stored.version) return state;
  if (state.proposal || !isSameArrangement(state.rooms, state.stored.rooms)) {
    return { ...state, hasNewerRooms: true };
  }
  return withStored(state, board, 'Others have changed rooms or guests');
}

function withProposal(state: BoardState, answer: RoomProposal): BoardState {
  const rooms = toBoardRooms(answer.rooms, state.rooms);
  const proposal = { answer, before: state.rooms, rooms, isAltered: false };
  return { ...state, rooms, proposal, message: 'The proposal is shown', past: extendPast(state) };
}

function withMoved(state: BoardState, guest: string, target: Target): BoardState {
  const rooms = moveGuest(state.rooms, guest, target);
  const name = guestNameIn(state, guest);
  if (rooms === state.rooms) return { ...state, message: refusalText(state, name, guest, target) };
  return withManualChange(state, rooms, `${name} ${describePlace(rooms, guest, 'moved to')}`);
}

/** Why a guest cannot be moved to a target: it has no free bed, or the guest is already there. */
function refusalText(state: BoardState, name: string, guest: string, target: Target): string {
  if (!target || !('room' in target)) return `${name} has no bed`;
  const from = findRoom(state.rooms, guest);
  if (from && roomName(from) === target.room) return `${name} is already in ${target.room}`;
  return `${target.room} is full: drop ${name} on the guest to swap with`;
}

function withSwapped(state: BoardState, one: string, other: string): BoardState {
  const rooms = swapGuests(state.rooms, one, other);
  if (rooms === state.rooms) return state;
  const sentences = [one, other].map(
    (guest) => `${guestNameIn(state, guest)} ${describePlace(rooms, guest, 'is in')}`,
  );
  return withManualChange(state, rooms, sentences.join(', '));
}

function withManualChange(state: BoardState, rooms: BoardState['rooms'], message: string): BoardState {
  const proposal = state.proposal && { ...state.proposal, isAltered: true };
  return { ...state, rooms, message, proposal, past: extendPast(state) };
}

function extendPast({ past, rooms, proposal }: BoardState): BoardState['past'] {
  return [...past, { rooms, proposal }];
}

function withRoomChanged(state: BoardState, room: string, change: RoomDetails): BoardState {
  const editedNote = 'note' in change ? room : undefined;
  const continuesEdit = editedNote !== undefined && state.past.at(-1)?.editedNote === editedNote;
  const past = continuesEdit
    ? state.past
    : [...state.past, { rooms: state.rooms, proposal: state.proposal, editedNote }];
  return { ...state, rooms: changeRoom(state.rooms, room, change), past };
}

function withLastUndone(state: BoardState): BoardState {
  const previous = state.past.at(-1);
  if (!previous) return state;
  const { rooms, proposal } = previous;
  return { ...state, rooms, proposal, past: state.past.slice(0, -1), message: 'The last change is undone' };
}

function describePlace(rooms: BoardState['rooms'], guest: string, verb: string): string {
  const room = findRoom(rooms, guest);
  return room ? `${verb} ${roomName(room)}` : 'now has no bed';
}

export function guestNameIn({ guests }: Pick<BoardState, 'guests'>, id: string): string {
  const guest = guests.get(id);
  return guest ? guestName(guest) : 'somebody who has left';
}
