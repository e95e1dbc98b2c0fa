import type { MailKind } from '#contract/email';

export const mailKindLabels: Record<MailKind, string> = {
  passwordReset: 'Password reset',
  receipt: 'Receipt',
  roomPartnerChosen: 'Room partner chosen',
  accountErased: 'Account deleted',
  erasureAnnounced: 'Erasure announced',
  registrationConfirmed: 'Registration confirmed',
  invitation: 'Invitation to the panel',
  tripInvitation: 'Invitation of a customer',
  registeredAgain: 'Registration confirmed (returning)',
  confirmEmail: 'Confirm e-mail address',
  seatReminder: 'Seat kept until confirmed',
  seatReleased: 'Seat given back',
  transferChosen: 'How to pay by bank transfer',
  paymentReminder: 'Payment reminder',
  unpaidSeatReleased: 'Seat given back, not paid',
  emailChanged: 'E-mail address changed',
  roomPartnerLeft: 'Room partner left',
  templateTest: 'Test of a template',
  mailing: 'Mailing',
};
