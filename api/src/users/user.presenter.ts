import type { Me, MemberPage, PossibleDoubles } from '@elan/contracts';
import { presentUser, type FoundDoubles, type FoundMembers, type PublicUser } from '@elan/domain/company';

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
