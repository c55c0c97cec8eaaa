import type { my as en } from '../en-us/my.ts';

export const my = {
  'my.since': '가입일 {date}',
  'my.money': '자금',
  'my.account': '계정',
  'my.app': '앱',
  'my.about': '정보',
  'my.licences': '라이선스',
  'my.logout': '로그아웃',
  'my.logoutTitle': '이 기기에서 로그아웃할까요?',
  'my.logoutText': '계정은 그대로 남아 있어요. 다시 들어오려면 비밀번호가 필요해요.',

  'settings.language': '언어',
  'settings.theme': '테마',
  'settings.themeSystem': '휴대폰 설정 따르기',
  'settings.themeDark': '어둡게',
  'settings.themeLight': '밝게',
  'settings.updown': '등락 색상',
  'settings.updownWestern': '상승 초록, 하락 빨강',
  'settings.updownAsia': '상승 빨강, 하락 초록',
  'settings.palette': '색각 보조 색상',
  'settings.paletteHint': '초록과 빨강 대신 파랑과 주황으로 표시해요',
  'settings.clearCache': '캐시 삭제',
  'settings.clearCacheHint': '로그인은 유지돼요',
  'settings.cacheCleared': '캐시를 삭제했어요',

  'licences.chart': '차트 제공: TradingView Lightweight Charts™, Copyright © 2025 TradingView, Inc.',
  'licences.chartLink': 'tradingview.com 방문',
  'licences.rest':
    '글꼴 Geist (SIL Open Font License). 아이콘 Lucide (ISC). 국기 circle-flags (MIT). 코인 아이콘 cryptocurrency-icons (CC0).',
} as const satisfies Record<keyof typeof en, string>;
