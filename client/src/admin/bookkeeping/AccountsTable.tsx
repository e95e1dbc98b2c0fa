import Typography from '@mui/material/Typography';
import type { AccountBalance } from '#contract/booksBalance';
import { dayRange } from '#contract/fields';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { MoneyTable } from '../list/MoneyTable';
import { accountNames } from '#contract/entryAccounts';
import type { LinkScope } from './checkLinks';
import { EntriesLink } from './EntriesLink';
import type { AccountNumber } from './entriesQuery';

const headings = ['Account', 'Number', 'Opening balance', 'Debit', 'Credit', 'Closing balance'];

const numbers = ['opening', 'debit', 'credit', 'closing'] as const satisfies AccountNumber[];

interface Props {
  accounts: readonly AccountBalance[];
  scope: LinkScope;
}

/** The accounts of money in the period, each number of which opens the entries that it is the sum of. */
export function AccountsTable({ accounts, scope }: Props) {
  return (
    <PageSection id="balances" heading="Accounts">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The accounts of money. A debit balance is positive, a credit balance negative.
      </Typography>
      <MoneyTable label="Balances of the accounts" headings={headings}>
        <tbody>
          {accounts.map(({ account, accountNumber, ...amounts }) => (
            <tr key={account}>
              <th scope="row">{accountNames[account]}</th>
              <td>{accountNumber || '–'}</td>
              {numbers.map((number) => (
                <td key={number}>
                  {number === 'opening' && scope.from === dayRange.min ? (
                    formatEuros(amounts.opening, 'en')
                  ) : (
                    <EntriesLink scope={scope} account={account} number={number} amount={amounts[number]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </MoneyTable>
    </PageSection>
  );
}
