import type { AccountSum, FateSum } from '#contract/bankTransfer';
import { formatEuros } from '../../../format/money';
import { MoneyTable } from '../../list/MoneyTable';
import { accountName, fateTexts } from './previewTexts';

/** What the import does with the lines of a file. */
export function FateTable({ fates }: { fates: readonly FateSum[] }) {
  return (
    <MoneyTable label="What happens to the lines" headings={['What happens to them', 'Lines', 'Sum']}>
      <tbody>
        {fates.map(({ fate, count, amount }) => (
          <tr key={fate}>
            <th scope="row">{fateTexts[fate]}</th>
            <td>{count.toLocaleString('en')}</td>
            <td>{formatEuros(amount, 'en')}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

export function AccountTable({ accounts }: { accounts: readonly AccountSum[] }) {
  return (
    <MoneyTable label="Accounts of the statement" headings={['Account', 'Lines', 'In', 'Out']}>
      <tbody>
        {accounts.map(({ account, count, cameIn, wentOut }) => (
          <tr key={account}>
            <th scope="row">{accountName(account)}</th>
            <td>{count.toLocaleString('en')}</td>
            <td>{formatEuros(cameIn, 'en')}</td>
            <td>{formatEuros(wentOut, 'en')}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}
