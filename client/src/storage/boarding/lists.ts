import type { BoardingList, BoardingSync } from '#contract/boarding';
import { lastingStorage } from '../browserStorage';
import { readHolder } from '../token';
import { entryOf, ownerEntry } from './cleanUp';

export function storeList(list: string, content: BoardingList): void {
  lastingStorage.keep(ownerEntry, readHolder() ?? '');
  lastingStorage.keep(entryOf.list(list), JSON.stringify(content));
  lastingStorage.keep(entryOf.hash(list), content.hash);
}

export function readList(list: string): BoardingList | null {
  return JSON.parse(lastingStorage.read(entryOf.list(list)) ?? 'null') as BoardingList | null; // only `storeList` writes it
}

/** Whether the list would be lost at a reload, because the storage is full. */
export function isListRefused(list: string): boolean {
  return lastingStorage.isRefused(entryOf.list(list));
}

/** Null without a list. */
export function readListHash(list: string): string | null {
  return lastingStorage.read(entryOf.hash(list));
}

/** Up to which mark this phone has those of the server. */
export type Position = Pick<BoardingSync, 'after' | 'last'>;

export const noPosition: Position = { after: 0, last: null };

export function readPosition(list: string): Position {
  const stored = lastingStorage.read(entryOf.position(list));
  return stored === null ? noPosition : (JSON.parse(stored) as Position); // only `keepPosition` writes it
}

export function keepPosition(list: string, position: Position): void {
  lastingStorage.keep(entryOf.position(list), JSON.stringify(position));
}

/** What this phone marks. */
export interface MarkingChoice {
  /** The name of the count; '' for boarding. */
  count: string;
  /** The bus that each scan notes too; '' for none. */
  bus: string;
}

export function readChoice(list: string): MarkingChoice {
  const stored = lastingStorage.read(entryOf.choice(list));
  return stored === null ? { count: '', bus: '' } : (JSON.parse(stored) as MarkingChoice); // only `keepChoice` writes it
}

export function keepChoice(list: string, choice: MarkingChoice): void {
  lastingStorage.keep(entryOf.choice(list), JSON.stringify(choice));
}

const deviceEntry = 'boarding device';

/** The name of this phone; '' until staff have given one. */
export function readDevice(): string {
  return lastingStorage.read(deviceEntry) ?? '';
}

export function keepDevice(name: string): void {
  lastingStorage.keep(deviceEntry, name);
}

const cameraEntry = 'boarding camera';

/** Whether this phone was scanning with its camera. */
export function readCameraOn(): boolean {
  return lastingStorage.read(cameraEntry) !== null;
}

export function keepCameraOn(isOn: boolean): void {
  if (isOn) lastingStorage.keep(cameraEntry, 'on');
  else lastingStorage.drop(cameraEntry);
}
