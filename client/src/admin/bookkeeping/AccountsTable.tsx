import Typography from '@mui/material/Typography';
import type { AccountBalance } from '#contract/booksBalance';
import type { Euros } from '#contract/money';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { MoneyTable } from '../list/MoneyTable';
import { accountNames } from '#contract/entryAccounts';

const headings = ['Account', 'Number', 'Opening balance', 'Debit', 'Credit', 'Closing balance'];

/** The accounts of money in the period. */
export function AccountsTable({ accounts }: { accounts: readonly AccountBalance[] }) {
  return (
    <PageSection id="balances" heading="Accounts">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The accounts of money. A debit balance is positive, a credit balance negative.
      </Typography>
      <MoneyTable label="Balances of the accounts" headings={headings}>
        <tbody>
          {accounts.map(({ account, accountNumber, opening, debit, credit, closing }) => (
            <tr key={account}>
              <th scope="row">{accountNames[account]}</th>
              <td>{accountNumber || '–'}</td>
              <td>{euros(opening)}</td>
              <td>{euros(debit)}</td>
              <td>{euros(credit)}</td>
              <td>{euros(closing)}</td>
            </tr>
          ))}
        </tbody>
      </MoneyTable>
    </PageSection>
  );
}

function euros(amount: Euros): string {
  return formatEuros(amount, 'en');
}
