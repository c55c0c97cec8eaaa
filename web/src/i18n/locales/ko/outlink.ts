import type { outlink as en } from '../en-us/outlink.ts';

export const outlink = {
  'outlink.leaving': 'Assay 밖으로 나가요',
  'outlink.host': '이 링크가 여는 곳',
  'outlink.caution': 'Assay가 운영하는 페이지가 아니에요. 그곳에 Assay 비밀번호나 인증번호를 절대 입력하지 마세요.',
  'outlink.open': '{host} 열기',
  'outlink.stay': '여기에 머물기',
  'outlink.refusedTitle': '링크를 열지 않았어요',
  'outlink.refused.unreadable': '주소가 손상됐거나 완전하지 않아요.',
  'outlink.refused.scheme': '여기서는 보안 웹 주소(https)만 열 수 있어요.',
  'outlink.refused.credentials': '실제 호스트 앞에 사용자 이름이나 비밀번호를 숨긴 주소예요. 흔한 속임수예요.',
  'outlink.refused.lookalike': '호스트 이름에 다른 글자처럼 보이는 문자가 들어 있어요.',
  'outlink.refused.numeric': '웹사이트 이름이 아니라 숫자로 된 컴퓨터 주소예요.',
  'outlink.refused.host': '{host} 사이트는 Assay가 연결하는 사이트 목록에 없어요.',
} as const satisfies Record<keyof typeof en, string>;
