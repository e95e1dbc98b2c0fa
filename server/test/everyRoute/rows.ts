import { bankRefundRows } from './bankRefundRows';
import { invoiceRows } from './invoiceRows';
import { crudRows } from './crudRows';
import { customerRows } from './customerRows';
import { manifestRows } from './manifestRows';
import { allotmentRows } from './allotmentRows';
import { returnedListRows } from './returnedListRows';
import { boardingRows } from './boardingRows';
import { sailingChangeRows } from './sailingChangeRows';
import { drawRows } from './drawRows';
import { publicRows } from './publicRows';
import { earlyAccessRows } from './earlyAccessRows';
import { packageTravelRows } from './packageTravelRows';
import { complaintRows } from './complaintRows';
import { handoverRows } from './handoverRows';
import { questionRows } from './questionRows';
import { sheetRows } from './sheetRows';
import { roomRows, roomWishRows } from './roomRows';
import { staffRows } from './staffRows';
import { walletRows } from './walletRows';
import { apiKeyRows } from './apiKeyRows';
import { signOnRows } from './signOnRows';
import { webhookRows } from './webhookRows';
import type { Rows } from './row';

/** Test data for every operation. */
export const rows: Rows = {
  ...publicRows,
  ...customerRows,
  ...crudRows,
  ...staffRows,
  ...bankRefundRows,
  ...invoiceRows,
  ...questionRows,
  ...earlyAccessRows,
  ...drawRows,
  ...manifestRows,
  ...returnedListRows,
  ...allotmentRows,
  ...sailingChangeRows,
  ...boardingRows,
  ...packageTravelRows,
  ...complaintRows,
  ...handoverRows,
  ...sheetRows,
  ...roomRows,
  ...roomWishRows,
  ...walletRows,
  ...apiKeyRows,
  ...signOnRows,
  ...webhookRows,
};
