import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VatReturn as Figures } from '#contract/vatReturn';
import { Icon } from '../icons';
import { formatEuros, formatPercent } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { MoneyTable } from '../list/MoneyTable';
import { VouchersLink } from './VouchersLink';

/** The names of the fields, as on the form. */
const fieldNames: Readonly<Record<string, string>> = {
  301: 'Tax on domestic sales at 25.5 %',
  302: 'Tax on domestic sales at 13.5 %',
  303: 'Tax on domestic sales at 10 %',
  309: 'Turnover taxable at zero VAT rate',
};

/** The figures for the Finnish VAT return. The sums by rate open their documents. */
export function VatReturn({ figures }: { figures: Figures }) {
  return (
    <PageSection id="vat" heading="VAT return">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The VAT on sales for the return in OmaVero: receipts less credit notes, each in the period in which
        the money moved, as VAT on an advance is due when it is paid. VAT on purchases, and so the VAT payable
        (308), is in your bookkeeping program.
      </Typography>
      <FieldsTable figures={figures} />
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        Where the figures come from
      </Typography>
      <RatesTable figures={figures} />
      <Comparison figures={figures} />
    </PageSection>
  );
}

function FieldsTable({ figures: { fields } }: { figures: Figures }) {
  return (
    <MoneyTable label="Fields of the VAT return" headings={['Field', 'Amount']}>
      <tbody>
        {fields.map(({ field, amount }) => (
          <tr key={field}>
            <th scope="row">
              {field} {fieldNames[field]}
            </th>
            <td>{formatEuros(amount, 'en')}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

function RatesTable({ figures: { rates, marginScheme, tax } }: { figures: Figures }) {
  return (
    <>
      <MoneyTable label="VAT by rate" headings={['Sales', 'Field', 'Tax base', 'VAT', 'With VAT']}>
        <tbody>
          {rates.map(({ vatPercent, field, net, vat, gross }) => (
            <tr key={vatPercent}>
              <th scope="row">{formatPercent(vatPercent, 'en')} %</th>
              <td>{field ?? 'none'}</td>
              {[net, vat, gross].map((amount, index) => (
                <td key={index}>
                  <VouchersLink vat={String(vatPercent)} amount={amount} />
                </td>
              ))}
            </tr>
          ))}
          {marginScheme && (
            <tr>
              <th scope="row">Without VAT on the document, as under the margin scheme</th>
              <td>{marginScheme.tax === 0 ? 'none' : '301'}</td>
              <td>{formatEuros(marginScheme.margin, 'en')}</td>
              <td>
                <VouchersLink vat="none" amount={marginScheme.tax} />
              </td>
              <td>
                <VouchersLink vat="none" amount={marginScheme.sales} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">VAT on sales</th>
            <td />
            <td />
            <td>{formatEuros(tax, 'en')}</td>
            <td />
          </tr>
        </tfoot>
      </MoneyTable>
      {marginScheme && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          Under the margin scheme the tax base is the margin (VAT Act, section 80). Here it follows from the
          tax that each product states, at the general rate. If your actual margin for the period differs,
          report the tax on that instead.
        </Typography>
      )}
    </>
  );
}

/** Whether the documents and the day book agree on the VAT. */
function Comparison({ figures: { stated, booked, difference } }: { figures: Figures }) {
  const agrees = difference === 0;
  return (
    <Typography sx={{ mt: 2 }}>
      The documents state {formatEuros(stated, 'en')} of VAT, the day book has {formatEuros(booked, 'en')}.
      Difference {formatEuros(difference, 'en')}:{' '}
      <Box
        component="span"
        sx={{
          color: agrees ? 'success.main' : 'warning.main',
          fontWeight: 600,
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          verticalAlign: 'bottom',
        }}
      >
        <Icon name={agrees ? 'check' : 'warning'} size={18} />
        {agrees ? 'agrees' : 'differs'}
      </Box>
    </Typography>
  );
}
