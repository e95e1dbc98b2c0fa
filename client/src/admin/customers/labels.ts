import type { MailKind } from '#contract/email';
import type { Gender } from '#contract/fields';
import type { RoomType } from '#contract/rooms';

/** Words of the panel that several screens show. */

export const genderNames: Record<Gender, string> = { F: 'Female', M: 'Male' };

export const roomTypeNames: Record<RoomType, string> = {
  F: 'Female partner',
  M: 'Male partner',
  '1h': 'One person room',
  '2h': 'Two person room',
  '3h': 'Three person room',
};

export const mailKindNames: Record<MailKind, string> = {
  passwordReset: 'Password reset',
  receipt: 'Receipt',
  roomPartnerChosen: 'Room partner chosen',
  emailChanged: 'E-mail address changed',
  roomPartnerLeft: 'Room partner left',
  templateTest: 'Test of a template',
};

export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** `1 customer`, `1,200 customers`. */
export function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}
