require "json"
require_relative "verify"

def call(one)
  body = one["body"].unpack1("m")
  case one["call"]
  when "hex" then verify_hex(one["secret"], body, one["signature"])
  when "recent" then is_recent(one["ts"], one["now"])
  else verify_standard(one["secret"], body, one["id"], one["timestamp"], one["signature"], one["now"])
  end
end

def answer(one)
  call(one)
rescue StandardError => error
  "threw #{error.inspect}"
end

puts JSON.generate(JSON.parse($stdin.read).map { |one| answer(one) })
