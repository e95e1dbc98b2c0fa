import type { Cents } from '../../../contract/money';
import { vatRatesOn } from '../../../contract/product';
import { marginField, vatReturnField } from '../../../contract/vatReturn';
import type { StoredSalesDocument } from '../../../models/salesDocument';
import type { Posting } from './dayBook';

interface RateSums {
  vatPercent: number;
  field: string | null;
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/** The documents' figures for the VAT return, in cents. */
export interface VatReturnSums {
  fields: { field: string; amount: Cents }[];
  rates: RateSums[];
  marginScheme: { sales: Cents; margin: Cents; tax: Cents } | null;
  tax: Cents;
  stated: Cents;
  booked: Cents;
  difference: Cents;
}

/** Adds up the documents of a period for the VAT return. */
export function createVatReturn() {
  const byRate = new Map<number, { gross: Cents; vat: Cents }>();
  const marginTaxes = new Map<number, Cents>();
  let marginSales: Cents | null = null;
  let booked = 0;

  function addTo(rate: number, gross: Cents, vat: Cents): void {
    const sum = byRate.get(rate) ?? { gross: 0, vat: 0 };
    byRate.set(rate, { gross: sum.gross + gross, vat: sum.vat + vat });
  }

  return {
    /** @param postings those of the day book, whose VAT is compared with that on the document */
    add(document: Pick<StoredSalesDocument, 'day' | 'lines' | 'taxes'>, postings: readonly Posting[]): void {
      for (const { vatPercent, amount } of document.lines) {
        if (vatPercent === null) marginSales = (marginSales ?? 0) + amount;
        else addTo(vatPercent, amount, 0);
      }
      for (const { percent, tax } of document.taxes) {
        if (percent !== null) {
          addTo(percent, 0, tax);
          continue;
        }
        const [general = 0] = vatRatesOn(document.day);
        marginTaxes.set(general, (marginTaxes.get(general) ?? 0) + tax);
      }
      booked += postings.reduce((sum, { vat }) => sum + vat, 0);
    },

    sums(): VatReturnSums {
      const rates = [...byRate]
        .map(([vatPercent, { gross, vat }]) => ({
          vatPercent,
          field: vatReturnField(vatPercent),
          net: gross - vat,
          vat,
          gross,
        }))
        .sort((one, other) => other.vatPercent - one.vatPercent);
      const marginTax = sumCents([...marginTaxes.values()]);
      const margin = sumCents([...marginTaxes].map(([rate, tax]) => marginBeforeTax(tax, rate)));
      const stated = sumCents(rates.map(({ vat }) => vat));
      return {
        fields: sumFields(rates, marginTax),
        rates,
        marginScheme: marginSales === null ? null : { sales: marginSales, margin, tax: marginTax },
        tax: stated + marginTax,
        stated,
        booked,
        difference: stated - booked,
      };
    },
  };
}

/** The margin, without tax, on which this tax is due. */
function marginBeforeTax(tax: Cents, rate: number): Cents {
  return Math.round((tax * 100) / rate);
}

function sumFields(rates: readonly RateSums[], marginTax: Cents): VatReturnSums['fields'] {
  const amounts = rates.flatMap(({ field, vatPercent, net, vat }) =>
    field === null ? [] : { field, amount: vatPercent === 0 ? net : vat },
  );
  if (marginTax !== 0) amounts.push({ field: marginField, amount: marginTax });
  const fields = [...new Set(amounts.map(({ field }) => field))].sort();
  return fields.map((field) => ({
    field,
    amount: sumCents(amounts.filter((each) => each.field === field).map(({ amount }) => amount)),
  }));
}

function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
