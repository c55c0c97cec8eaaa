import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
}

/** Several lines of somebody's own words. */
export const TextArea = ({ label, className, ...rest }: TextAreaProps) => {
  const id = useId();
  return (
    <div className={className}>
      <div className="rounded-field bg-raised px-16 py-8 outline-2 inset-ring inset-ring-edge outline-transparent has-[textarea:focus]:outline-brand">
        <label htmlFor={id} className="block text-caption text-ink-2">
          {label}
        </label>
        <textarea
          rows={3}
          {...rest}
          id={id}
          className="block w-full resize-none bg-transparent leading-22 font-medium text-ink outline-none"
        />
      </div>
    </div>
  );
};
