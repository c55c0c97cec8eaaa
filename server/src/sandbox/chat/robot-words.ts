/** Built-in answers of the robot, in the language of the member. */
import type { Language } from '@assay/contract/language';

interface RobotWords {
  /** Answer when no help article fits. */
  nothing: string;
  /** An article fits; its card says which. */
  found: string;
  picture: string;
  asksForHuman: RegExp;
  /** From here on a person answers. */
  human: string;
  asksForAddress: RegExp;
  address: string;
  openDeposit: string;
}

export const ROBOT_WORDS: Record<Language, RobotWords> = {
  'en-us': {
    nothing:
      'I couldn’t find a good answer in the help center. Try different words, or write “human” and our team takes over.',
    found: 'This article should help:',
    picture: 'Thanks for the photo. I’m a bot and can’t view images. Can you describe it in words?',
    asksForHuman: /\b(human|agent|operator|representative|real person|someone real|talk to (a person|someone))\b/i,
    human:
      'I’ll leave this to our team. A person reads this chat and answers here; I won’t answer in between. In the sandbox, no one sits at the desk.',
    asksForAddress: /\baddress/i,
    address: 'I can’t send addresses. Yours is only on the deposit screen, where your phone verifies it.',
    openDeposit: 'Open deposit',
  },
  ko: {
    nothing: '도움말에서 좋은 답을 찾지 못했어요. 다른 말로 물어보거나 “상담원”이라고 쓰면 직원이 이어받아요.',
    found: '이 도움말 글이 도움이 될 거예요.',
    picture: '사진은 받았지만 저는 챗봇이라 볼 수 없어요. 어떤 내용인지 글로 적어 주세요.',
    asksForHuman: /상담원|직원|사람과|사람이랑/,
    human:
      '이제 저희 팀에 맡길게요. 직원이 이 대화를 읽고 여기에 답해요. 그동안 저는 답하지 않아요. 샌드박스에는 직원이 없어요.',
    asksForAddress: /주소/,
    address: '주소는 보내 드릴 수 없어요. 주소는 입금 화면에만 있고, 휴대폰이 서명을 검증해요.',
    openDeposit: '입금 열기',
  },
  jp: {
    nothing:
      'ヘルプに良い答えが見つかりませんでした。別の言葉でお尋ねいただくか、「担当者」と書くとスタッフが引き継ぎます。',
    found: 'ヘルプのこの記事に答えがあります。',
    picture: '画像は届きましたが、チャットボットのため内容を確認できません。内容を言葉でお書きください。',
    asksForHuman: /担当者|オペレーター|有人|人と話/,
    human:
      'ここからはスタッフが対応します。この会話を読んで、ここに返信します。その間、私は返信しません。サンドボックスには担当者がいません。',
    asksForAddress: /アドレス/,
    address: 'アドレスはお送りできません。アドレスは入金画面だけにあり、端末が署名を確認します。',
    openDeposit: '入金を開く',
  },
  tai: {
    nothing: 'ไม่พบคำตอบที่ดีในศูนย์ช่วยเหลือ ลองใช้คำอื่น หรือพิมพ์ “เจ้าหน้าที่” แล้วทีมงานจะรับช่วงต่อ',
    found: 'บทความนี้ในศูนย์ช่วยเหลือมีคำตอบ',
    picture: 'ได้รับรูปแล้ว แต่ฉันเป็นแชตบอตและดูรูปไม่ได้ โปรดอธิบายเป็นข้อความ',
    asksForHuman: /เจ้าหน้าที่|พนักงาน|คนจริง/,
    human: 'ฉันส่งต่อให้ทีมงานแล้ว เจ้าหน้าที่จะอ่านแชตนี้และตอบที่นี่ ระหว่างนี้ฉันจะไม่ตอบ ในแซนด์บ็อกซ์ไม่มีเจ้าหน้าที่',
    asksForAddress: /ที่อยู่|แอดเดรส/,
    address: 'ฉันส่งที่อยู่กระเป๋าให้ไม่ได้ ที่อยู่กระเป๋าของคุณมีเฉพาะในหน้าฝากเงิน ซึ่งโทรศัพท์ของคุณตรวจลายเซ็น',
    openDeposit: 'เปิดหน้าฝากเงิน',
  },
  mlxy: {
    nothing:
      'Saya tidak menemui jawapan yang baik di pusat bantuan. Cuba perkataan lain, atau tulis “manusia” dan pasukan kami mengambil alih.',
    found: 'Artikel pusat bantuan ini menjawabnya.',
    picture: 'Gambar diterima, tetapi saya bot dan tidak dapat melihatnya. Sila jelaskan dengan perkataan.',
    asksForHuman: /manusia|ejen|pegawai|orang sebenar/i,
    human:
      'Saya serahkan ini kepada pasukan kami. Seorang petugas membaca sembang ini dan menjawab di sini; saya tidak menjawab sementara itu. Dalam persekitaran ujian tiada petugas.',
    asksForAddress: /alamat/i,
    address:
      'Saya tidak boleh menghantar alamat. Alamat anda hanya ada di skrin deposit, dan telefon anda menyemak tandatangannya.',
    openDeposit: 'Buka deposit',
  },
  vl: {
    nothing:
      'Tôi không tìm thấy câu trả lời tốt trong trung tâm trợ giúp. Hãy thử từ khác, hoặc viết “nhân viên” để đội ngũ chúng tôi tiếp nhận.',
    found: 'Bài viết này trong trung tâm trợ giúp có câu trả lời.',
    picture: 'Tôi đã nhận ảnh, nhưng tôi là bot và không xem được. Hãy mô tả bằng lời.',
    asksForHuman: /nhân viên|người thật|tư vấn viên/i,
    human:
      'Tôi chuyển việc này cho đội ngũ chúng tôi. Nhân viên đọc cuộc trò chuyện và trả lời tại đây; trong lúc đó tôi không trả lời. Trong sandbox không có nhân viên.',
    asksForAddress: /địa chỉ/i,
    address:
      'Tôi không thể gửi địa chỉ. Địa chỉ của bạn chỉ có trên màn hình nạp tiền, nơi điện thoại kiểm tra chữ ký.',
    openDeposit: 'Mở nạp tiền',
  },
  xi: {
    nothing:
      'No encontré una buena respuesta en el centro de ayuda. Prueba con otras palabras o escribe «humano» y nuestro equipo toma el relevo.',
    found: 'Este artículo del centro de ayuda lo responde.',
    picture: 'Recibí tu foto, pero soy un bot y no puedo verla. ¿Puedes describirla con palabras?',
    asksForHuman: /humano|agente|operador|hablar con (una persona|alguien)/i,
    human:
      'Lo dejo en manos de nuestro equipo. Una persona lee este chat y responde aquí; mientras tanto no respondo. En el entorno de pruebas no hay nadie al otro lado.',
    asksForAddress: /direcci[oó]n/i,
    address:
      'No puedo enviar direcciones. La tuya solo está en la pantalla de depósito, donde tu teléfono comprueba su firma.',
    openDeposit: 'Abrir depósito',
  },
  'zh-cn': {
    nothing: '在幫助中心沒有找到合適的答案。請換個說法，或輸入「人工」由我們的團隊接手。',
    found: '幫助中心的這篇文章有答案。',
    picture: '圖片已收到，但我是機器人，看不到內容。請用文字說明。',
    asksForHuman: /人工|真人|客服/,
    human: '我已交給我們的團隊。人員會閱讀這段對話並在這裡回覆，期間我不再回答。沙盒裡沒有人員值守。',
    asksForAddress: /地址/,
    address: '我無法發送地址。您的地址只在儲值頁面上，由您的手機核對簽名。',
    openDeposit: '前往儲值',
  },
  'zh-hans': {
    nothing: '在帮助中心没有找到合适的答案。请换个说法，或输入“人工”由我们的团队接手。',
    found: '帮助中心的这篇文章有答案。',
    picture: '图片已收到，但我是机器人，看不到内容。请用文字说明。',
    asksForHuman: /人工|真人|客服/,
    human: '我已交给我们的团队。人员会阅读这段对话并在这里回复，期间我不再回答。沙盒里没有人员值守。',
    asksForAddress: /地址/,
    address: '我无法发送地址。您的地址只在充值页面上，由您的手机核对签名。',
    openDeposit: '打开充值',
  },
};
