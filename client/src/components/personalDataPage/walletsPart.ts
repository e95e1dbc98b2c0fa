import type { PersonalData } from '#contract/personalData';
import { dataPage } from '../../i18n/personalData';
import { trip } from '../../i18n/trip';
import type { Markup } from './html';
import { section, table } from './layout';
import type { Words } from './words';

const directions = { outbound: trip.outbound, return: trip.return };
const names = {
  apple: { fi: 'Apple Wallet', en: 'Apple Wallet' },
  google: { fi: 'Google Wallet', en: 'Google Wallet' },
};

export function walletsPart({ wallets }: PersonalData, { t, label }: Words): Markup {
  const rows = wallets.map(({ direction, wallet, device }) => [
    label(directions, direction),
    label(names, wallet),
    device ?? '–',
  ]);
  return section(
    t(dataPage.wallets),
    table([trip.ticket, dataPage.wallet, dataPage.device].map(t), rows, t(dataPage.nothing)),
  );
}
