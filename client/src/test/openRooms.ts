import { screen, within } from '@testing-library/react';
import type { RoomBoard } from '#contract/roomPlan';
import { buildRoomBoard } from './builders/rooms';
import { buildSession } from './builders/session';
import { fakeNetwork } from './fakeNetwork';
import { renderApp, signedInAs } from './renderApp';

/** The address of a hotel's rooms. */
export const roomsCall = '/api/admin/accomodations/h1/rooms';

/** Opens the rooms of a hotel. */
export async function openRooms(shown: Partial<RoomBoard> = {}) {
  fakeNetwork.answer(`GET ${roomsCall}`, buildRoomBoard(shown));
  fakeNetwork.answer(`POST ${roomsCall}/check`, { faults: [], missing: [], unmet: [] });
  const app = await renderApp('/accomodation-rooms?id=h1', signedInAs(buildSession('admin')));
  await screen.findByRole('heading', { level: 1, name: 'Rooms of Hotelli Meri' });
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

  return {
    ...app,
    press,
    /** Moves the guest of this name in the dialog. */
    move: async (name: string, target: string | RegExp) => {
      await press(new RegExp(`^${name} Aalto`));
      const dialog = within(screen.getByRole('dialog', { name: `Move ${name} Aalto` }));
      await app.user.click(dialog.getByRole('button', { name: target }));
    },
  };
}

export function roomCard(name: string): HTMLElement {
  return screen.getByRole('listitem', { name });
}

/** The first names of the guests in a room, or without a bed. */
export function guestsIn(container: HTMLElement): string[] {
  return within(container)
    .getAllByRole('button')
    .filter(({ dataset }) => dataset.guest)
    .map(({ textContent }) => textContent.replace(/ Aalto.*/, ''));
}

/** The guests without a bed. */
export function pool(): HTMLElement {
  return screen.getByRole('region', { name: /^Without a bed/ });
}
