import type { Me, MemberPage, PossibleDoubles, User } from '@elan/contracts';
import type { FoundDoubles, FoundMembers, PublicUser } from '@elan/domain/company';

export function presentUser(user: PublicUser): User {
  return {
    id: user._id,
    name: user.name,
    email: user.email,
    ...(user.addressSince && { emailSince: user.addressSince.toISOString() }),
    role: user.role,
    language: user.language,
    status: user.status,
    createdAt: user.createdAt.toISOString(),
    lastConnectedAt: user.lastConnectedAt?.toISOString() ?? null,
    ...(user.bounce && { bounce: { at: user.bounce.at.toISOString(), reason: user.bounce.reason } }),
    extraData: user.extraData.map(({ segmentationId, value }) => ({ segmentationId, value })),
  };
}

export function presentMe(user: PublicUser): Me {
  return { ...presentUser(user), companyId: user.companyId };
}

export function presentPage({ total, users, ids, counts }: FoundMembers): MemberPage {
  return { total, users: users.map(presentUser), ...(ids && { ids: [...ids] }), counts };
}

export function presentDoubles({ total, pairs }: FoundDoubles): PossibleDoubles {
  return {
    total,
    pairs: pairs.map(({ alike, members }) => ({ alike, members: members.map(presentUser) })),
  };
}
