import type { EInvoiceSettings, InvoiceDetails, InvoicePage, InvoiceSettings } from '#contract/invoice';
import * as api from '../../api/invoices';
import { showAlert, type IsShownByForm } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import {
  requestActionFromForm,
  requestFromForm,
  requestOrAlert,
  type Outcome,
  type OutcomeWith,
} from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By query string. */
    invoices: InvoicePage;
    /** By organization and id. */
    invoiceDetails: InvoiceDetails;
    /** By organization. */
    invoiceSettings: InvoiceSettings;
  }
}

export const { select: selectInvoices, fetch: fetchInvoices } = fetchedArea({
  name: 'invoices',
  fetch: api.getInvoices,
});

export const { select: selectInvoice, fetch: fetchInvoice } = fetchedArea({
  name: 'invoiceDetails',
  fetch: api.getInvoice,
});

export const { select: selectInvoiceSettings, fetch: fetchInvoiceSettings } = fetchedArea({
  name: 'invoiceSettings',
  fetch: api.getInvoiceSettings,
});

export function saveInvoiceSettings(
  organizationId: string,
  settings: EInvoiceSettings,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => {
    const saved = await api.saveInvoiceSettings(organizationId, settings);
    return { type: 'fetched/received', received: { invoiceSettings: { [organizationId]: saved } } };
  }, isShownByForm);
}

export function makeInvoice(
  organizationId: string,
  input: Parameters<typeof api.makeInvoice>[1],
  isShownByForm: IsShownByForm,
): Thunk<Promise<OutcomeWith<InvoiceDetails>>> {
  return requestFromForm(() => api.makeInvoice(organizationId, input), isShownByForm);
}

export function downloadInvoice(organizationId: string, id: string): Thunk<Promise<OutcomeWith<Blob>>> {
  return requestOrAlert(() => api.getInvoiceFile(organizationId, id), 'The file could not be downloaded');
}

export function markInvoiceSent(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.markInvoiceSent(organizationId, id)));
    if (outcome.ok) dispatch(showAlert('success', 'The invoice is marked as sent'));
    return outcome;
  };
}

/** Withdraws an invoice. The result is the credit invoice. */
export function creditInvoice(
  organizationId: string,
  id: string,
): Thunk<Promise<OutcomeWith<InvoiceDetails>>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.creditInvoice(organizationId, id)));
    if (outcome.ok) dispatch(showAlert('success', 'The invoice was credited. Send the credit invoice too.'));
    return outcome;
  };
}
