import { defineRemoteModule } from '@elan/web-core';
import { lazy } from 'react';
import { AudienceEditor } from './features/audiences/AudienceEditor';
import { MembersTab } from './features/members/MembersTab';
import { SettingsPage } from './features/settings/SettingsPage';
import { messages } from './shared/messages';

const AudiencesTab = lazy(() =>
  import('./features/audiences/AudiencesTab').then((part) => ({ default: part.AudiencesTab })),
);
const SegmentationsTab = lazy(() =>
  import('./features/segmentations/SegmentationsTab').then((part) => ({ default: part.SegmentationsTab })),
);
const MessagesTab = lazy(() =>
  import('./features/messages/MessagesTab').then((part) => ({ default: part.MessagesTab })),
);
const PlanPanel = lazy(() =>
  import('./features/plan/PlanPanel').then((part) => ({ default: part.PlanPanel })),
);
const AccountPage = lazy(() =>
  import('./features/account/AccountPage').then((part) => ({ default: part.AccountPage })),
);
const PlansPage = lazy(() =>
  import('./features/plan/PlansPage').then((part) => ({ default: part.PlansPage })),
);
const CompanyPage = lazy(() =>
  import('./features/company/CompanyPage').then((part) => ({ default: part.CompanyPage })),
);
const AuditPage = lazy(() =>
  import('./features/audit/AuditPage').then((part) => ({ default: part.AuditPage })),
);

const panels = {
  members: <MembersTab />,
  audiences: <AudiencesTab />,
  segmentations: <SegmentationsTab />,
  messages: <MessagesTab />,
  plan: <PlanPanel />,
};

export const remoteModule = defineRemoteModule({
  routes: [
    { path: '/settings', element: <SettingsPage panels={panels} /> },
    { path: '/company', element: <CompanyPage /> },
    { path: '/account', element: <AccountPage /> },
    { path: '/plans', element: <PlansPage /> },
    { path: '/audit', element: <AuditPage /> },
  ],
  messages,
  parts: { AudienceEditor },
});
