/** What the robot says by itself, in the language of whom it answers. */
import type { Language } from '@assay/contract/language';

interface RobotWords {
  /** Nothing in the help centre fits. */
  nothing: string;
  /** An article fits; its card says which. */
  found: string;
  picture: string;
  asksForAddress: RegExp;
  address: string;
  openDeposit: string;
}

export const ROBOT_WORDS: Record<Language, RobotWords> = {
  'en-us': {
    nothing: 'I couldn’t find that in the help center. Try different words, or ask one question at a time.',
    found: 'This article should help:',
    picture: 'Thanks for the photo. I’m a bot and can’t view images. Can you describe it in words?',
    asksForAddress: /\baddress/i,
    address: 'I can’t send addresses. Yours is only on the deposit screen, where your phone verifies it.',
    openDeposit: 'Open deposit',
  },
  ko: {
    nothing: '도움말에서 관련 내용을 찾지 못했어요. 다른 말로, 한 번에 한 가지씩 물어보세요.',
    found: '이 도움말 글이 도움이 될 거예요.',
    picture: '사진은 받았지만 저는 챗봇이라 볼 수 없어요. 어떤 내용인지 글로 적어 주세요.',
    asksForAddress: /주소/,
    address: '주소는 보내 드릴 수 없어요. 주소는 입금 화면에만 있고, 휴대폰이 서명을 검증해요.',
    openDeposit: '입금 열기',
  },
  jp: {
    nothing: 'ヘルプに該当する内容が見つかりませんでした。別の言葉で、一度に一つずつお尋ねください。',
    found: 'ヘルプのこの記事に答えがあります。',
    picture: '画像は届きましたが、チャットボットのため内容を確認できません。内容を言葉でお書きください。',
    asksForAddress: /アドレス/,
    address: 'アドレスはお送りできません。アドレスは入金画面だけにあり、端末が署名を確認します。',
    openDeposit: '入金を開く',
  },
  tai: {
    nothing: 'ไม่พบเรื่องนี้ในศูนย์ช่วยเหลือ ลองใช้คำอื่น หรือถามทีละเรื่อง',
    found: 'บทความนี้ในศูนย์ช่วยเหลือมีคำตอบ',
    picture: 'ได้รับรูปแล้ว แต่ฉันเป็นแชตบอตและดูรูปไม่ได้ โปรดอธิบายเป็นข้อความ',
    asksForAddress: /ที่อยู่|แอดเดรส/,
    address: 'ฉันส่งที่อยู่กระเป๋าให้ไม่ได้ ที่อยู่กระเป๋าของคุณมีเฉพาะในหน้าฝากเงิน ซึ่งโทรศัพท์ของคุณตรวจลายเซ็น',
    openDeposit: 'เปิดหน้าฝากเงิน',
  },
  mlxy: {
    nothing: 'Saya tidak menemui apa-apa tentang ini di pusat bantuan. Cuba perkataan lain, atau satu soalan sahaja.',
    found: 'Artikel pusat bantuan ini menjawabnya.',
    picture: 'Gambar diterima, tetapi saya bot dan tidak dapat melihatnya. Sila jelaskan dengan perkataan.',
    asksForAddress: /alamat/i,
    address:
      'Saya tidak boleh menghantar alamat. Alamat anda hanya ada di skrin deposit, dan telefon anda menyemak tandatangannya.',
    openDeposit: 'Buka deposit',
  },
  vl: {
    nothing: 'Tôi không tìm thấy điều này trong trung tâm trợ giúp. Hãy thử từ khác, hoặc hỏi từng câu một.',
    found: 'Bài viết này trong trung tâm trợ giúp có câu trả lời.',
    picture: 'Tôi đã nhận ảnh, nhưng tôi là bot và không xem được. Hãy mô tả bằng lời.',
    asksForAddress: /địa chỉ/i,
    address:
      'Tôi không thể gửi địa chỉ. Địa chỉ của bạn chỉ có trên màn hình nạp tiền, nơi điện thoại kiểm tra chữ ký.',
    openDeposit: 'Mở nạp tiền',
  },
  xi: {
    nothing: 'No encontré nada sobre esto en el centro de ayuda. Prueba con otras palabras o una pregunta cada vez.',
    found: 'Este artículo del centro de ayuda lo responde.',
    picture: 'Recibí tu foto, pero soy un bot y no puedo verla. ¿Puedes describirla con palabras?',
    asksForAddress: /direcci[oó]n/i,
    address:
      'No puedo enviar direcciones. La tuya solo está en la pantalla de depósito, donde tu teléfono comprueba su firma.',
    openDeposit: 'Abrir depósito',
  },
  'zh-cn': {
    nothing: '在幫助中心沒有找到相關內容。請換個說法，或一次只問一個問題。',
    found: '幫助中心的這篇文章有答案。',
    picture: '圖片已收到，但我是機器人，看不到內容。請用文字說明。',
    asksForAddress: /地址/,
    address: '我無法發送地址。您的地址只在儲值頁面上，由您的手機核對簽名。',
    openDeposit: '前往儲值',
  },
  'zh-hans': {
    nothing: '在帮助中心没有找到相关内容。请换个说法，或一次只问一个问题。',
    found: '帮助中心的这篇文章有答案。',
    picture: '图片已收到，但我是机器人，看不到内容。请用文字说明。',
    asksForAddress: /地址/,
    address: '我无法发送地址。您的地址只在充值页面上，由您的手机核对签名。',
    openDeposit: '打开充值',
  },
};
