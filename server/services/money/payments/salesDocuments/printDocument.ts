import type { QueryFilter, Types } from 'mongoose';
import { type DocumentFormat, documentFormats } from '../../../../contract/salesDocument';
import { documentHtml } from '../../../../documents/documentHtml';
import { documentPdf } from '../../../../documents/documentPdf';
import { documentView } from '../../../../documents/documentView';
import { AppError } from '../../../../lib/AppError';
import { parseObjectId } from '../../../../lib/parseObjectId';
import { SalesDocument, type StoredSalesDocument } from '../../../../models/salesDocument';
import { inReach } from '../../../access/authorize';
import type { Actor } from '../../../../lib/sessionToken';

export interface PrintedDocument {
  fileName: string;
  type: string;
  content: string | Buffer;
}

/** @throws AppError `notFound` for another customer's document, or an unknown format */
export async function printOwnDocument(
  customer: string,
  id: string,
  format: string,
): Promise<PrintedDocument> {
  return print(
    await find({ _id: parseObjectId(id), customer: parseObjectId(customer) }),
    parseFormat(format),
  );
}

/** @throws AppError `notFound` for a document that is not in the actor's reach, or an unknown format */
export async function printDocument(actor: Actor, id: string, format: string): Promise<PrintedDocument> {
  return print(await find({ _id: parseObjectId(id), ...inReach(actor) }), parseFormat(format));
}

function parseFormat(text: string): DocumentFormat {
  const format = documentFormats.find((each) => each === text);
  if (!format) throw new AppError('notFound');
  return format;
}

/** The PDF to attach to a mail; undefined if the document was deleted (rules §8.9). */
export async function printAttachment(id: Types.ObjectId): Promise<PrintedDocument | undefined> {
  const document = await SalesDocument.findById(id).lean();
  return document ? print(document, 'pdf') : undefined;
}

async function find(filter: QueryFilter<StoredSalesDocument>): Promise<StoredSalesDocument> {
  const document = await SalesDocument.findOne(filter).lean();
  if (!document) throw new AppError('notFound');
  return document;
}

async function print(document: StoredSalesDocument, format: DocumentFormat): Promise<PrintedDocument> {
  const view = documentView(document);
  const fileName = `${view.title.toLowerCase().replaceAll(' ', '-')}.${format}`;
  return format === 'html'
    ? { fileName, type: 'text/html; charset=utf-8', content: documentHtml(view) }
    : { fileName, type: 'application/pdf', content: await documentPdf(view) };
}
