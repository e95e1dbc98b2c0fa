import Typography from '@mui/material/Typography';
import type { AccountBalance } from '#contract/booksBalance';
import { dayRange } from '#contract/fields';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { MoneyTable } from '../list/MoneyTable';
import { accountNames } from '#contract/entryAccounts';
import type { LinkScope } from './checkLinks';
import { EntriesLink } from './EntriesLink';
import type { AccountFigure } from './booksQueries';

const headings = ['Account', 'Number', 'Opening balance', 'Debit', 'Credit', 'Closing balance'];

const figures = ['opening', 'debit', 'credit', 'closing'] as const satisfies AccountFigure[];

interface Props {
  accounts: readonly AccountBalance[];
  scope: LinkScope;
}

/** The money accounts in the period. Each figure opens the entries that it is the sum of. */
export function AccountsTable({ accounts, scope }: Props) {
  return (
    <PageSection id="balances" heading="Accounts">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The money accounts. A debit balance is positive, a credit balance negative.
      </Typography>
      <MoneyTable label="Balances of the accounts" headings={headings}>
        <tbody>
          {accounts.map(({ account, accountNumber, ...amounts }) => (
            <tr key={account}>
              <th scope="row">{accountNames[account]}</th>
              <td>{accountNumber || '–'}</td>
              {figures.map((figure) => (
                <td key={figure}>
                  {/* No entries can be older than the first day of the range. */}
                  {figure === 'opening' && scope.from === dayRange.min ? (
                    formatEuros(amounts.opening, 'en')
                  ) : (
                    <EntriesLink scope={scope} account={account} figure={figure} amount={amounts[figure]} />
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
