import { answerComplaint, closeComplaint } from '../../services/people/complaints/answerComplaint';
import { readComplaints, readOwnComplaints } from '../../services/people/complaints/readComplaints';
import { reportComplaint, writeOwnComplaint } from '../../services/people/complaints/storeComplaint';
import { operation } from '../operation';
import { complaintAnswerInput, complaintClosingInput, complaintInput, reportedComplaintInput } from './input';
import { presentComplaints, presentOwnComplaints } from './output';

const who = 'customer';
const staff = { may: 'customers' } as const;

/** Complaints of travellers (rules §39). */
export const complaintOperations = [
  operation({
    method: 'get',
    path: '/users/me/complaints',
    summary: 'One’s complaints, the newest first, with their answers',
    who,
    answer: 'OwnComplaints',
    handle: async ({ actor }) => presentOwnComplaints(await readOwnComplaints(actor)),
  }),
  operation({
    method: 'post',
    path: '/users/me/complaints',
    summary: 'Complain about one’s trip; 409 `tooManyComplaints` while five are waiting for an answer',
    who,
    body: 'ComplaintInput',
    check: complaintInput,
    answer: 'OwnComplaints',
    status: 201,
    handle: async ({ actor, input, context }) => {
      await writeOwnComplaint(actor, input, context);
      return presentOwnComplaints(await readOwnComplaints(actor));
    },
  }),
  operation({
    method: 'get',
    path: '/admin/users/{id}/complaints',
    summary: 'The complaints of a customer, the newest first',
    who: staff,
    answer: 'CustomerComplaints',
    handle: async ({ actor, params }) => presentComplaints(await readComplaints(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/users/{id}/complaints',
    summary: 'Store a complaint of a customer that came by mail, by phone or otherwise',
    who: staff,
    body: 'ReportedComplaintInput',
    check: reportedComplaintInput,
    answer: 'CustomerComplaints',
    status: 201,
    handle: async ({ actor, params, input }) => {
      await reportComplaint(actor, params.id, input);
      return presentComplaints(await readComplaints(actor, params.id));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/complaints/{id}/answer',
    summary: 'Answer a complaint; the traveller gets a mail. 409 `conflict` if it is answered or closed',
    who: staff,
    body: 'ComplaintAnswerInput',
    check: complaintAnswerInput,
    answer: 'CustomerComplaints',
    handle: async ({ actor, params, input, context }) => {
      const customer = await answerComplaint(actor, params.id, input.answer, context);
      return presentComplaints(await readComplaints(actor, String(customer)));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/complaints/{id}/closing',
    summary:
      'Close a complaint with its outcome, mailed if there was no answer. 409 `conflict` if it is closed',
    who: staff,
    body: 'ComplaintClosingInput',
    check: complaintClosingInput,
    answer: 'CustomerComplaints',
    handle: async ({ actor, params, input, context }) => {
      const customer = await closeComplaint(actor, params.id, input.agreement, context);
      return presentComplaints(await readComplaints(actor, String(customer)));
    },
  }),
];
