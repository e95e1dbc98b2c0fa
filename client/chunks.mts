import path from 'node:path';
import type { Rolldown } from 'vite';

type NameChunk = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type ModuleGraph = Parameters<NameChunk>[1];

/** What is loaded as a whole: the pages that people open first, and parts that several of them show or use. */
const parts = {
  picture: ['portal/Archipelago.tsx'],
  requests: ['api/axiosClient.ts'],
  landing: ['portal/landing/LandingPage.tsx'],
  registration: ['portal/registration/RegistrationPage.tsx'],
  countdown: ['portal/opening/Countdown.tsx'],
  dashboard: ['portal/dashboard/Dashboard.tsx'],
  questions: ['portal/questions/OwnQuestions.tsx', 'portal/registration/QuestionSection.tsx'],
  rooms: ['portal/rooms/RoomDialog.tsx'],
  offline: ['portal/tickets/OfflineTrip.tsx'],
  // Pages that a mailed link opens: the light ones, and those that show as much as the dashboard.
  links: [
    'portal/confirmation/ConfirmEmail.tsx',
    'portal/password/PasswordReset.tsx',
    'portal/password/PasswordResetRequest.tsx',
    'portal/unsubscribe/Unsubscribe.tsx',
    'portal/draw/DrawPage.tsx',
    'portal/handover/HandoverPage.tsx',
    'portal/linkedPayment/LinkReturn.tsx',
  ],
  visits: [
    'portal/waiting/WaitingPage.tsx',
    'portal/waiting/CompanionPage.tsx',
    'portal/waiting/JoinPage.tsx',
    'portal/linkedPayment/LinkedPaymentPage.tsx',
  ],
  paymentReturn: ['portal/payments/return/PaymentReturn.tsx'],
  panel: ['app/StaffPages.tsx', 'admin/landing/AdminDashboard.tsx'],
  // Stored by the service worker on phones that have opened it.
  boarding: ['admin/boarding/BoardingPage.tsx'],
  // With all screens, which the panel loads when they are opened.
  screens: ['app/StaffPages.tsx'],
};
type Part = keyof typeof parts;

/**
 * Chunks in order of precedence, each with the modules that all parts of one of its lists import. One large chunk
 * compresses better and loads sooner than several small ones. Modules that no list covers are left to the bundler.
 */
const chunks: { name: string; sharedBy: Part[][] }[] = [
  { name: 'picture', sharedBy: [['picture']] },
  { name: 'visitors', sharedBy: pairs(['landing'], ['registration', 'dashboard', 'panel']) },
  { name: 'fields', sharedBy: pairs(['registration'], ['dashboard', 'links', 'visits', 'panel']) },
  { name: 'requests', sharedBy: [['requests'], ...pairs(['links'], ['dashboard', 'panel'])] },
  {
    name: 'dialogs',
    sharedBy: pairs(['panel'], ['dashboard', 'questions', 'rooms', 'countdown', 'visits', 'paymentReturn']),
  },
  { name: 'offline', sharedBy: [['offline'], ['dashboard', 'visits']] },
  { name: 'shared', sharedBy: pairs(['dashboard'], ['paymentReturn', 'screens']) },
  { name: 'ownQuestions', sharedBy: [['questions']] },
  { name: 'dashboard', sharedBy: [['dashboard']] },
  { name: 'landing', sharedBy: [['landing']] },
  { name: 'registration', sharedBy: [['registration']] },
  { name: 'panel', sharedBy: [['panel']] },
  { name: 'boarding', sharedBy: [['boarding']] },
];

function pairs(parts: Part[], others: Part[]): Part[][] {
  return parts.flatMap((part) => others.map((other) => [part, other]));
}

/** Imports far more than anybody uses, which the bundler leaves out. What is used is chunked with its importer. */
const isIndex = /\/@mui\/\w+\/(utils\/|styles\/)?index\.mjs$/;

const imported = new Map<Part, ReadonlySet<string>>();

export const codeSplittingGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: chunks.length + 1 },
  ...chunks.map(({ name, sharedBy }, place) => ({
    name: (module: string, graph: ModuleGraph) => {
      const isImported = (part: Part) => importedBy(part, graph).has(module);
      return sharedBy.some((each) => each.every(isImported)) ? name : null;
    },
    debugName: name,
    priority: chunks.length - place,
  })),
];

/**
 * The modules that a part imports statically, itself included; `screens` also those that it imports dynamically.
 * @throws Error when a module of the part does not exist, because a build would ignore a stale path silently
 */
function importedBy(part: Part, graph: ModuleGraph): ReadonlySet<string> {
  const known = imported.get(part);
  if (known) return known;
  const found = new Set(parts[part].map((file) => path.join(import.meta.dirname, 'src', file)));
  for (const module of found) {
    const info = graph.getModuleInfo(module);
    if (!info) throw new Error(`client/chunks.mts names the missing module ${module}`);
    if (isIndex.test(module)) continue;
    for (const next of info.importedIds) found.add(next);
    if (part === 'screens') for (const next of info.dynamicallyImportedIds) found.add(next);
  }
  imported.set(part, found);
  return found;
}
